/** An e-mail of ours that came back. `why`: status and words of the mail server that did not take it. */
export type Bounce = { mailId: string; isFinal: boolean; why: string }

const ourId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^>\s]+>/i

/**
 * Reads a delivery status notification (RFC 3464) as it came over SMTP. Which e-mail came back is told by our own
 * Message-ID, which it returns or answers to; null: it is none, or not about an e-mail of ours.
 */
export function readBounce(raw: string): Bounce | null {
  const lines = raw
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')
  if (!lines.some((line) => /^content-type:.*delivery-status/i.test(line))) return null
  const mailId = valuesOf(lines, /^(message-id|in-reply-to|references):/i)
    .map((value) => ourId.exec(value)?.[1])
    .find((id) => id !== undefined)
  const [action] = valuesOf(lines, /^action:/i)
  const [status] = valuesOf(lines, /^status:/i)
  if (!mailId || !action || !status) return null
  const [diagnostic = ''] = valuesOf(lines, /^diagnostic-code:/i)
  const said = diagnostic.replace(/^[\w-]+;\s*/, '')
  return {
    mailId: mailId.toLowerCase(),
    // `delayed` and 4.x.x: it is still being tried.
    isFinal: action.toLowerCase() === 'failed' && status.startsWith('5'),
    why: (said || status).replaceAll(/\s+/g, ' ').replaceAll('\0', '').toWellFormed().slice(0, 280),
  }
}

function valuesOf(lines: readonly string[], name: RegExp): string[] {
  return lines.filter((line) => name.test(line)).map((line) => line.slice(line.indexOf(':') + 1).trim())
}
