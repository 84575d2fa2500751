import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { renderPage } from '../../../shell/testing/a-page.tsx'
import { anOpenConversation, restaurant } from './an-open-conversation.ts'

type Opened = Parameters<typeof anOpenConversation>

/** The page of a conversation, which begins anew with each test. */
export function aConversationPage() {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.removeItem('conversation-signs')
    // What is in view is drawn: this browser measures nothing by itself.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return function open(
    messages: Opened[0],
    change: Opened[1] = {},
    more: Opened[2] = {},
    role: 'manager' | 'callcenter' = 'manager',
  ) {
    const { server, path } = anOpenConversation(messages, change, more)
    vi.stubGlobal('fetch', server.send)
    renderPage({ path, restaurant, role, send: server.send })
    return server
  }
}
