import type { PasskeyChallenge } from '@tresen/contract/identity/passkey-calls'

/** ES256, Ed25519, RS256: what the server can check. */
const algorithms = [-7, -8, -257]

/** Whether this browser knows passkeys, on this page: they belong to a name, never to a number. */
export function knowsPasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(location.hostname)
  return typeof PublicKeyCredential === 'function' && window.isSecureContext && !isNumber
}

type New = PasskeyChallenge & { userHandle: string; username: string; existing: readonly string[] }

/** Has the device make a key. */
export async function makePasskey({ challenge, rpId, userHandle, username, existing }: New) {
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: 'Tresen' },
      user: { id: bytesOf(userHandle), name: username, displayName: username },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: existing.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  })) as PublicKeyCredential | null
  const response = made?.response as AuthenticatorAttestationResponse | undefined
  const publicKey = response?.getPublicKey()
  if (!made || !response || !publicKey) throw new DOMException('', 'NotSupportedError')
  return {
    credentialId: textOf(made.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
    publicKey: textOf(publicKey),
  }
}

/** Whether this browser offers keys among what it fills in, beside names and passwords. */
export async function offersPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/**
 * Has the person choose one of their keys and unlock it. `quietly`: only where they choose it from what the browser
 * fills in, until the signal ends it.
 */
export async function answerWithPasskey({ challenge, rpId }: PasskeyChallenge, quietly?: AbortSignal) {
  const used = (await navigator.credentials.get({
    ...(quietly && { mediation: 'conditional', signal: quietly }),
    publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required' },
  })) as PublicKeyCredential | null
  const response = used?.response as AuthenticatorAssertionResponse | undefined
  if (!used || !response) throw new DOMException('', 'NotAllowedError')
  return {
    credentialId: textOf(used.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  }
}

/** Why the browser made or used none, for people; null: it was not the browser. */
export function passkeyProblem(error: unknown): string | null {
  if (!(error instanceof DOMException)) return null
  if (error.name === 'SecurityError')
    return 'Passkeys gehen nur unter der eigentlichen Adresse dieser Installation.'
  if (error.name === 'InvalidStateError') return 'Dieses Gerät hat schon einen Passkey für Ihr Konto.'
  if (error.name === 'NotSupportedError') return 'Dieses Gerät kann keinen passenden Passkey anlegen.'
  return 'Abgebrochen oder zu lange gewartet.'
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
