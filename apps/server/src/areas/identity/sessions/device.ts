import type { Ctx } from '../../../context.ts'
import { DEVICE_MS } from './session-times.ts'

const COOKIE = 'tresen_device'
export const IDENTITY_PATH = '/api/identity'

/** The id of the browser that calls, which only we can have given it; null: we have not met. */
export function deviceOf({ visit, tokens }: Pick<Ctx, 'visit' | 'tokens'>): string | null {
  return tokens.readSeal('device', visit.cookie(COOKIE) ?? '')
}

/** The same, and gives it one where it has none; it keeps it for longer with every sign-in. */
export function keepDevice(ctx: Ctx): string {
  const deviceId = deviceOf(ctx) ?? ctx.newId()
  const kept = { path: IDENTITY_PATH, seconds: DEVICE_MS / 1000 }
  ctx.visit.keepCookie(COOKIE, ctx.tokens.seal('device', deviceId), kept)
  return deviceId
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung-Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** What people call a browser that names itself so: `Chrome auf Windows`. */
export function deviceNameOf(userAgent: string): string {
  const named = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} auf ${system}`
  return browser ?? system ?? 'Anderes Programm'
}
