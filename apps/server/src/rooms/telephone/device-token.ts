import { SignJWT } from 'jose'
import type { Telephone } from './telephone.ts'

const HOUR = 3600

/** What lets a browser ring under a name of its own; it may call nobody. Twilio's access token, with a grant for voice. */
export function deviceToken(
  { accountSid, browserKey }: Pick<Telephone, 'accountSid'> & { browserKey: { sid: string; secret: string } },
  identity: string,
  now: Date,
): Promise<string> {
  const at = Math.floor(now.getTime() / 1000)
  const grants = { identity, voice: { incoming: { allow: true } } }
  return new SignJWT({ jti: `${browserKey.sid}-${at}`, grants })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' })
    .setIssuedAt(at)
    .setExpirationTime(at + HOUR)
    .setIssuer(browserKey.sid)
    .setSubject(accountSid)
    .sign(new TextEncoder().encode(browserKey.secret))
}
