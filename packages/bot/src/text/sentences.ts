/** Longer texts are read as a whole. */
const mostSentences = 8
/** After these a full stop ends nothing. */
const shortened =
  /(?:^|[\s(])(?:str|nr|gr|kl|ca|dr|hr|fr|prof|st|tel|evtl|inkl|bzw|std|min|max|z|b|u|a|d|h|o|m|usw|vll|ggf)\.$/i

/** The sentences of a message, one after the other; the message itself where it is but one, or far too many. */
export function sentencesOf(message: string): string[] {
  const parts = message
    .split(/(?<=(?:[\p{L})”“"]|\d[.,]\d+|\d{3,}|\d[!?])[.!?…]*)(?<=[.!?…])\s+(?=\p{L})|\s*\n+\s*/u)
    .filter((part) => part.trim() !== '')
  const sentences: string[] = []
  for (const part of parts) {
    const last = sentences.at(-1)
    if (last !== undefined && shortened.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.length === 0 || sentences.length > mostSentences ? [message] : sentences
}
