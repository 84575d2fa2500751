import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messageStates, type MessageState } from '@tresen/contract/conversations/conversation'
import { isLaterState } from '../conversations/conversation-list.ts'
import { sendFailure } from './graph-errors.ts'
import { mayTake } from './inbound-bounds.ts'
import { stateAfterDocuments, stateProblem } from './onboarding.ts'
import { graphMessage, type SaidByUs } from './outgoing.ts'
import { contentOf, readWebhook } from './read-webhook.ts'
import { templateParam, templateText } from './templates.ts'
import { callNames, isNameAlone, meantBy } from './trigger-phrase.ts'
import { isWindowOpen, windowAfter } from './window.ts'

const said: SaidByUs = {
  ...{ text: 'Wie?', chips: [], asksForPlace: false, template: null, imageId: null, place: null },
}

describe('What goes out', () => {
  it.each([
    [{ chips: ['Abholen', 'Liefern'] }, 'button'],
    [{ chips: ['a', 'b', 'c', 'd'] }, 'list'],
    [{ chips: ['a title that is too long for it'] }, undefined],
    [{ asksForPlace: true }, 'location_request_message'],
    [{}, undefined],
  ])('%j as %s', (change, type) => {
    const message = graphMessage({ ...said, ...change }) as { interactive?: { type: string } }
    expect(message.interactive?.type).toBe(type)
  })

  it('keeps to the bounds of the Cloud API, and loses no answer', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 3000 }),
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 15 }),
        (text, chips) => {
          const message = JSON.stringify(graphMessage({ ...said, text, chips }))
          for (const chip of chips)
            if (chip.trim()) expect(message).toContain(JSON.stringify(chip.trim()).slice(1, -1))
          const { interactive } = graphMessage({ ...said, text, chips }) as {
            interactive?: { body: { text: string }; action: { buttons?: { reply: { title: string } }[] } }
          }
          if (!interactive) return
          expect(interactive.body.text.length).toBeLessThanOrEqual(1024)
          const titles = (interactive.action.buttons ?? []).map(({ reply }) => reply.title)
          expect(titles.length).toBeLessThanOrEqual(3)
          expect(new Set(titles).size).toBe(titles.length)
        },
      ),
    )
  })

  it('is a picture with its words, or a place with a name: Meta shows no address without one', () => {
    expect(graphMessage({ ...said, imageId: '7' })).toEqual({
      type: 'image',
      image: { id: '7', caption: 'Wie?' },
    })
    expect(graphMessage({ ...said, imageId: '7', text: '' })).toEqual({ type: 'image', image: { id: '7' } })
    const place = { latitude: 51.5, longitude: 9.9, address: 'Markt 1, 37073 Göttingen' }
    expect(graphMessage({ ...said, place })).toEqual({
      type: 'location',
      location: { ...place, name: place.address },
    })
    expect(graphMessage({ ...said, place: { ...place, name: 'Linde' } })).toEqual({
      type: 'location',
      location: { ...place, name: 'Linde' },
    })
  })

  it('fills templates, without what Meta refuses in them', () => {
    expect(templateText({ name: 'tresen_bestellung', params: ['Linde', 'Fertig.'] })).toContain(
      'Linde zu Ihrer',
    )
    expect(templateParam('a\n\t  b')).toBe('a b')
    expect(templateParam('  ')).toBe('–')
  })
})

describe('States of a message', () => {
  it('never go backwards, whatever comes in whatever order and how often', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...messageStates)), (reports) => {
        const take = (known: MessageState, state: MessageState) =>
          isLaterState(known, state) ? state : known
        const ranks = reports.map((state) => messageStates.indexOf(state))
        const last = reports.reduce(take, 'pending')
        expect(messageStates.indexOf(last)).toBe(Math.max(0, ...ranks))
        expect([...reports, ...reports].toReversed().reduce(take, 'pending')).toBe(last)
      }),
    )
  })
})

describe('The window', () => {
  it('is open for a day after the latest message, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }), { minLength: 1 }),
        (dates) => {
          const until = dates.reduce<Date | null>((before, at) => windowAfter(at, before), null)!
          const latest = Math.max(...dates.map(Number))
          expect(until.getTime()).toBe(latest + 86_400_000)
          expect(isWindowOpen(until, new Date(latest))).toBe(true)
          expect(isWindowOpen(until, until)).toBe(false)
        },
      ),
    )
    expect(isWindowOpen(null, new Date())).toBe(true)
  })
})

describe('A webhook', () => {
  const body = (value: object) => ({
    entry: [{ changes: [{ field: 'messages', value: { metadata: { phone_number_id: 'P' }, ...value } }] }],
  })
  const message = { from: '4915112345678', id: 'wamid.x', timestamp: '1', type: 'text', text: { body: 'Hi' } }

  it('is of one number, with or without the number of who wrote', () => {
    const [known] = readWebhook(body({ messages: [message] }), 'P').messages
    expect(known).toMatchObject({ id: 'wamid.x', sender: { waId: '4915112345678', userId: null } })
    const { from: _from, ...hidden } = message
    const [byId] = readWebhook(
      body({
        contacts: [{ profile: { name: 'Erika' }, user_id: 'DE.134' }],
        messages: [{ ...hidden, from_user_id: 'DE.134' }],
      }),
      'P',
    ).messages
    expect(byId!.sender).toEqual({ waId: null, userId: 'DE.134', name: 'Erika' })
    expect(readWebhook(body({ messages: [message] }), 'Q').messages).toEqual([])
    expect(readWebhook(body({ messages: [hidden] }), 'P').messages).toEqual([])
  })

  it.each([
    [
      { type: 'text', text: { body: ' Hallo ' } },
      { kind: 'said', text: 'Hallo' },
    ],
    [
      { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Bar' } } },
      { kind: 'said', text: 'Bar' },
    ],
    [
      { type: 'revoke', revoke: { original_message_id: 'w' } },
      { kind: 'deleted', messageId: 'w' },
    ],
    [
      { type: 'location', location: { latitude: 91, longitude: 0 } },
      { kind: 'unsupported', name: 'location' },
    ],
    [{ type: 'reaction', reaction: {} }, { kind: 'ignored' }],
    [
      { type: 'order', order: {} },
      { kind: 'unsupported', name: 'order' },
    ],
  ])('says %j', (raw, content) => expect(contentOf(raw)).toEqual(content))

  it('may be anything at all', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('text', 'location', 'image', 'interactive'),
        (any, type) => {
          readWebhook(any, 'P')
          readWebhook(body({ messages: [any], statuses: [any], contacts: [any] }), 'P')
          contentOf({ type, [type]: any })
        },
      ),
    )
  })
})

describe('Several restaurants with one number', () => {
  const place = { streetName: 'Markt', zipCode: '37073', city: 'Göttingen' }
  const linde = { restaurantId: 'l', name: 'Linde', subdomain: 'linde', ...place }
  const wall = { restaurantId: 'w', name: 'Linde am Wall', subdomain: 'wall', ...place }
  const geismar = { ...linde, restaurantId: 'g', subdomain: 'linde-2', streetName: 'Hauptstraße' }
  const weende = { ...geismar, restaurantId: 'x', subdomain: 'linde-3', zipCode: '37075', city: 'Weende' }

  it.each([
    ['Hallo Linde, eine Cola', 'l'],
    ['an die LINDE AM WALL bitte', 'w'],
    ['eine Cola', null],
    ['Lindenstraße 3', null],
  ])('"%s" is meant for %s', (text, meant) => expect(meantBy(text, [linde, wall])).toBe(meant))

  it.each([
    ['Linde, Markt', 'l'],
    ['Linde, Hauptstraße, 37075 Weende', 'x'],
    ['die Linde in Weende', 'x'],
    ['Linde', null],
    ['Linde, Hauptstraße', null],
    ['linde-2', 'g'],
  ])('of one name, "%s" is meant for %s', (text, meant) =>
    expect(meantBy(text, [linde, geismar, weende])).toBe(meant),
  )

  it('are offered so that each can be told from the others, and understood by just that', () => {
    const sharing = [linde, geismar, weende, wall]
    const names = callNames(sharing)
    expect(names).toEqual([
      'Linde, Markt',
      'Linde, Hauptstraße, 37073 Göttingen',
      'Linde, Hauptstraße, 37075 Weende',
      'Linde am Wall',
    ])
    expect(names.map((name) => isNameAlone(name, sharing))).toEqual([true, true, true, true])
    expect(isNameAlone('Linde, eine Cola', sharing)).toBe(false)
  })

  it('one alone is always meant', () => expect(meantBy('', [linde])).toBe('l'))
})

it('only what was surely not taken goes out again', () => {
  expect(sendFailure(400, 131056)).toEqual({ kind: 'later' })
  expect(sendFailure(503, null)).toEqual({ kind: 'later' })
  expect(sendFailure(400, 131047)).toMatchObject({ kind: 'never', closesWindow: true })
  expect(sendFailure(401, 190)).toMatchObject({ kind: 'never', isOfAccess: true })
  expect(sendFailure(400, 99)).toMatchObject({ kind: 'never' })
})

it('a stranger makes grow only so much', () => {
  const so = { inMinute: 0, waiting: 0, isNew: true, newInDay: 0 }
  expect(mayTake(so, 1)).toBe(true)
  for (const most of [{ inMinute: 20 }, { waiting: 30 }, { newInDay: 3000 }])
    expect(mayTake({ ...so, ...most }, 1)).toBe(false)
})

it('an onboarding is looked at with all documents, and turned down with a reason', () => {
  const all = [
    { kind: 'License' },
    { kind: 'PhoneVerification' },
    { kind: 'VerificationScreenshot' },
  ] as const
  expect(stateAfterDocuments('Open', all)).toBe('InReview')
  expect(stateAfterDocuments('Rejected', all.slice(1))).toBe('Open')
  expect(stateAfterDocuments('Finished', [])).toBe('Finished')
  expect(stateProblem({ state: 'Rejected', rejectionMessage: '' }, all)).toBe('ReasonMissing')
  expect(stateProblem({ state: 'Finished', rejectionMessage: '' }, all.slice(1))).toBe('DocumentsMissing')
  expect(stateProblem({ state: 'Finished', rejectionMessage: '' }, all)).toBeNull()
})
