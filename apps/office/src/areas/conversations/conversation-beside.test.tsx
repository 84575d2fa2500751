// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ConversationMessage } from '@tresen/contract/conversations/conversation'
import { aConversation } from '@tresen/domain/conversations/testing/a-conversation'
import { id } from '@tresen/domain/orders/testing/an-order'
import { aRestaurant } from '@tresen/domain/restaurants/testing/a-restaurant'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer } from '../../rooms/api/testing/a-server.ts'
import { tell } from '../../rooms/live/testing/a-hub.ts'
import { renderPart } from '../../shell/testing/a-page.tsx'
import { ConversationBeside } from './conversation-beside.tsx'

vi.mock('../../rooms/live/hub-connection.ts', () => import('../../rooms/live/testing/a-hub.ts'))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const restaurant = aRestaurant()
const greeting: ConversationMessage = {
  ...{ id: id(1001), conversationId: id(900), type: 'message', state: 'sent', fromRole: 'Bot' },
  ...{ timestamp: '2026-11-20T17:00:00.000Z', text: 'Was darf es sein?', username: null, attachment: null },
  ...{ replySuggestions: [], trace: [], suggestionState: null, feedback: null },
}

it('leaves the desk to a call in which the guest said nothing yet', async () => {
  const conversation = aConversation({
    ...{ id: id(900), restaurantId: restaurant.id, state: 'Connected', channel: 'Phone', type: 'VoiceCall' },
    ...{ callId: id(901), summary: 'Möchte zwei Tonno.' },
  })
  const asked = vi.fn(() => [greeting])
  const server = aServer({
    'GET restaurants/list': [restaurant],
    'GET conversations': [conversation],
    'GET conversations/*': conversation,
    'GET conversations/*/messages': asked,
  })
  vi.stubGlobal('fetch', server.send)
  renderPart(
    <ConversationBeside
      restaurantId={restaurant.id}
      conversationId={conversation.id}
      onCompleted={vi.fn()}
    />,
    {
      ...{ restaurant, send: server.send },
    },
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('complementary')).toBeNull()
  const said = { ...greeting, id: id(1002), fromRole: 'User', text: 'zwei Tonno bitte' }
  tell('conversationMessageAdded', { ...said, timestamp: '2026-11-20T17:00:05.000Z' }, 5)
  const beside = await screen.findByRole('complementary', { name: 'Unterhaltung' })
  expect(beside.textContent).toContain('Möchte zwei Tonno.')
  // Who it is and what can be done stands with the call.
  expect(screen.queryByRole('heading')).toBeNull()
  // In a low window all of it is one press away: the desk needs the room.
  expect(screen.queryByRole('log')).toBeNull()
  fireEvent.click(within(beside).getByRole('button', { name: 'Verlauf' }))
  await screen.findByRole('log')
})
