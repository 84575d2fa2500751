/** What a restaurant has written down for whoever answers its guests. */
export type Hint = {
  text: string
  /** Only for staff: no guest hears or reads it. */
  isInternal: boolean
}

/**
 * The hints of a restaurant's text (`humanReadableHints`): one a line, without empty lines. What begins with "Intern:" is
 * for staff alone and stands there without that word.
 */
export function hintsIn(text: string): Hint[] {
  return text.split('\n').flatMap((line) => {
    const [, own] = internal.exec(line) ?? []
    const shown = (own ?? line).trim()
    return shown === '' ? [] : [{ text: shown, isInternal: own !== undefined }]
  })
}

const internal = /^\s*intern\s*:(.*)$/i
