import { catalogue } from '@tresen/contract/catalogue'
import { createClient } from '@tresen/contract/client'
import type { TestClient, TestServer } from './test-server.ts'

export type TestBrowser = {
  /** Its cookies by name, as the server set them; those of the office alone. */
  cookies: Map<string, string>
  /** The last answer's `Set-Cookie` lines. */
  setCookies: string[]
  /** Calls with its cookies; with a token as that person, else as nobody. */
  as(token?: string): TestClient
}

/** A browser with cookies of its own, at an address of its own behind a proxy that the server trusts. */
export function aBrowser(
  server: Pick<TestServer, 'fetch'>,
  { userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', address = '203.0.113.1' } = {},
): TestBrowser {
  const browser: TestBrowser = {
    cookies: new Map(),
    setCookies: [],
    as: (token) =>
      createClient(catalogue, {
        token: () => token ?? null,
        fetch: async (path, init) => {
          const headers = new Headers(init?.headers)
          headers.set('user-agent', userAgent)
          headers.set('x-forwarded-for', address)
          const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
          if (cookie) headers.set('cookie', cookie)
          const answer = await server.fetch(path, { ...init, headers })
          browser.setCookies = answer.headers.getSetCookie()
          for (const line of browser.setCookies) keep(browser.cookies, line)
          return answer
        },
      }),
  }
  return browser
}

function keep(cookies: Map<string, string>, line: string) {
  const [name, value] = line.split(';')[0]!.split('=') as [string, string]
  if (value === '') cookies.delete(name)
  else cookies.set(name, value)
}
