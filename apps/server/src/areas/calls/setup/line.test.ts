import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { isFromTelephone } from '../../../rooms/telephone/telephone.ts'
import { aTelephone } from '../testing/a-telephone.ts'
import { signal, useTelephone } from '../testing/use-telephone.ts'
import { phoneSetupStep } from './check-setup.ts'
import { numberValidation } from './validate-number.ts'

const { restaurant, restaurantId, server, telephone, origin, guest, admin, manager, employee, newest, line } =
  useTelephone()
const other = restaurant.another()

describe('The line', () => {
  it('is bought by the papers of the restaurant, once', async () => {
    const name = `tresen ${other.restaurantId}`
    await guest.papers(name, 'gone')
    await expect(admin.createTresenPhoneNumber(other.at)).rejects.toMatchObject({
      ...{ code: 'NumberNeedsPapers', details: { name } },
    })
    await guest.papers(name, 'there')
    const { tresenPhoneNumber } = await admin.createTresenPhoneNumber(other.at)
    await expect(admin.createTresenPhoneNumber(other.at)).rejects.toMatchObject({ code: 'HasNumber' })
    expect(await other.as('manager').getPhoneLine(other.at)).toMatchObject({
      ...{ tresenPhoneNumber, provider: 'Twilio' },
    })
  })

  it.each(['500', '429', 'token'])(
    'is still ours while the telephone service does not take it back (%s)',
    async (api) => {
      await guest.trouble({ api })
      await expect(admin.releaseTresenPhoneNumber({ restaurantId })).rejects.toMatchObject({
        code: 'NumberNotReleased',
      })
      expect(await manager.getPhoneLine({ restaurantId })).toMatchObject({ tresenPhoneNumber: line() })
    },
  )

  it('is released also where the answer is lost, and another one is bought', async () => {
    await guest.trouble({ api: 'cut' })
    await expect(admin.releaseTresenPhoneNumber(other.at)).rejects.toMatchObject({
      code: 'NumberNotReleased',
    })
    await guest.trouble({ api: 'normal' })
    expect(await admin.releaseTresenPhoneNumber(other.at)).toMatchObject({ tresenPhoneNumber: null })
    await guest.trouble({ api: 'cut' })
    await expect(admin.createTresenPhoneNumber(other.at)).rejects.toMatchObject({ code: 'NumberNotCreated' })
    await guest.trouble({ api: 'normal' })
    expect(await admin.createTresenPhoneNumber(other.at)).toMatchObject({ provider: 'Twilio' })
  })

  it('waits for no code that nobody tells us of, and says what the telephone service refuses', async () => {
    const phone = aTelephone(origin, '+4955177006')
    await phone.holds()
    const { at } = await manager.validatePhoneNumber({ restaurantId, phoneNumber: phone.number })
    const state = async () => (await manager.getPhoneLine({ restaurantId })).validation
    const waited = (since: string | null) =>
      numberValidation.run(server.deps, { restaurantId, at: since! }, signal)
    await waited('2026-11-20T00:00:00.000Z')
    expect(await state()).toMatchObject({ state: 'AwaitingValidation' })
    await waited(at)
    expect(await state()).toMatchObject({ state: 'Failed', validationCode: null })
    await guest.trouble({ api: 'token' })
    await expect(
      manager.validatePhoneNumber({ restaurantId, phoneNumber: phone.number }),
    ).rejects.toMatchObject({ code: 'TelephoneRefused', details: { why: expect.stringMatching(/Zugang/) } })
  })

  it('waits no more for what was stopped: another number can be checked, the one that rings not yet', async () => {
    const phone = aTelephone(origin, '+4955177007')
    await phone.holds()
    const wrong = { restaurantId, phoneNumber: phone.number }
    await manager.validatePhoneNumber(wrong)
    const stopped = await manager.stopPhoneNumberValidation({ restaurantId })
    expect(stopped).toMatchObject({ state: 'New', validationCode: null })
    expect(await manager.stopPhoneNumberValidation({ restaurantId })).toEqual(stopped)
    await expect(manager.validatePhoneNumber(wrong)).rejects.toMatchObject({ code: 'ValidatedJustNow' })

    const { pool } = server.database
    await pool.query(`update restaurants set phone_number = '+4955177008' where id = $1`, [restaurantId])
    await aTelephone(origin, '+4955177008').holds()
    const begun = await manager.validatePhoneSetup({ restaurantId })
    const left = await manager.stopPhoneSetupValidation({ restaurantId })
    expect(left).toMatchObject({ state: 'New' })
    const given = { restaurantId, state: 'CheckingCallForwarding', at: begun.at! } as const
    await phoneSetupStep.run(server.deps, given, signal)
    expect((await manager.getPhoneLine({ restaurantId })).setup).toEqual(left)

    // Begun anew, it is not ended by what the former one waited for.
    const anew = await manager.validatePhoneSetup({ restaurantId })
    await phoneSetupStep.run(server.deps, given, signal)
    expect((await manager.getPhoneLine({ restaurantId })).setup).toEqual(anew)
    await phoneSetupStep.run(server.deps, { ...given, at: anew.at! }, signal)
    expect((await manager.getPhoneLine({ restaurantId })).setup.state).toBe('CallForwardingFailed')
  })

  it('is validated by a code, and checked in three steps', async () => {
    const shown = await manager.validatePhoneNumber({ restaurantId, phoneNumber: '0551 77004' })
    expect(shown).toMatchObject({
      state: 'AwaitingValidation',
      validationCode: expect.stringMatching(/^\d{6}$/) as string,
    })
    await vi.waitFor(async () =>
      expect((await manager.getPhoneLine({ restaurantId })).validation).toMatchObject({
        ...{ state: 'ValidationSucceeded', validationCode: null },
      }),
    )
    const again = await manager.validatePhoneNumber({ restaurantId, phoneNumber: '0551 77004' })
    expect(again.state).toBe('AlreadyValidated')
    await server.database.pool.query(
      `update restaurants set phone_number = '+4955177004', internal_phone_number = '+4955177005' where id = $1`,
      [restaurantId],
    )
    await aTelephone(origin, '+4955177004').forwards(line())
    expect(await manager.validatePhoneSetup({ restaurantId })).toMatchObject({
      state: 'CheckingCallForwarding',
    })
    await vi.waitFor(async () =>
      expect((await manager.getPhoneLine({ restaurantId })).setup.state).toBe('Finished'),
    )
  })

  it('is checked also where a test call comes back before the service has answered', async () => {
    await guest.trouble({ api: 'slow' })
    await manager.validatePhoneSetup({ restaurantId })
    await vi.waitFor(async () =>
      expect((await manager.getPhoneLine({ restaurantId })).setup.state).toBe('Finished'),
    )
  })

  it('heeds only the call of the check that runs, not of one that was stopped', async () => {
    const inside = aTelephone(origin, '+4955177016')
    await inside.holds()
    await server.database.pool.query(
      `update restaurants set internal_phone_number = '+4955177016' where id = $1`,
      [restaurantId],
    )
    const setup = async () => (await manager.getPhoneLine({ restaurantId })).setup
    const ringing = async (calls: number) => {
      await manager.validatePhoneSetup({ restaurantId })
      await vi.waitFor(async () => expect(await inside.all()).toHaveLength(calls))
    }
    await ringing(1)
    await manager.stopPhoneSetupValidation({ restaurantId })
    await ringing(2)
    const running = await setup()
    expect(running.state).toBe('CheckingInternalNumber')
    const [latest, former] = await inside.all()
    await inside.act(former!, { reject: '1' })
    await vi.waitFor(async () => expect((await inside.all())[1]!.status).toBe('busy'))
    expect(await setup()).toEqual(running)
    await inside.act(latest!, { pickUp: '1' })
    await vi.waitFor(async () => expect((await setup()).state).toBe('Finished'))
  })

  it('is tried by a call that is no guest’s', async () => {
    const before = await employee.listCalls({ restaurantId })
    expect(await admin.shufflePhoneTest({ phoneNumber: line() })).toMatchObject({
      ...{ restaurantId, placed: true, isAnswered: true },
    })
    expect(await employee.listCalls({ restaurantId })).toHaveLength(before.length)
    await expect(admin.shufflePhoneTest({ phoneNumber: '0551 770' })).rejects.toMatchObject({
      code: 'NoSuchLine',
    })
    for (const phoneNumber of ['abc', '12'])
      await expect(admin.shufflePhoneTest({ phoneNumber })).rejects.toMatchObject({ code: 'NotANumber' })
  })

  it('has instructions for each number, which nobody else reads or changes', async () => {
    const body = {
      restaurantId,
      phoneNumber: line(),
      instructions: 'Heute keine Calzone',
      announcement: 'Heute ist Ruhetag.',
    }
    await manager.saveCallInstruction({ body })
    const stranger = restaurant.another().as('manager')
    expect(await stranger.listCallInstructions({ phoneNumber: line() })).toEqual([])
    await expect(stranger.saveCallInstruction({ body })).rejects.toMatchObject({ code: 'NotFound' })
    const call = await guest.dial(line())
    expect(call.heard[0]).toMatch(/Computerprogramm\..* Heute ist Ruhetag\. [^.]+\?$/)
    expect((await newest()).instructions).toBe('Heute keine Calzone')
    await manager.deleteCallInstruction({ phoneNumber: line(), restaurantId })
    expect(await manager.listCallInstructions({ phoneNumber: line() })).toEqual([])
  })

  it('takes nothing that is not signed', async () => {
    const init = {
      method: 'POST',
      headers: { 'x-twilio-signature': 'x' },
      body: new URLSearchParams({ To: line() }),
    }
    for (const path of ['incoming', 'status', `line/${uuidv7()}/next`])
      expect((await fetch(`${server.url}/api/telephone/${path}`, init)).status).toBe(403)
    expect(isFromTelephone(telephone, 'https://x', {}, '')).toBe(false)
  })
})
