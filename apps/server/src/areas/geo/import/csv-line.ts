/** The fields of one line; quotes may enclose a field and stand doubled in it. Null: a quote is never closed. */
export function splitCsvLine(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter).map((field) => field.trim())
  const fields: string[] = []
  let at = 0
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(delimiter, at)
      fields.push(line.slice(at, end < 0 ? undefined : end).trim())
      if (end < 0) return fields
      at = end + 1
      continue
    }
    let field = ''
    for (;;) {
      const end = line.indexOf('"', at + 1)
      if (end < 0) return null
      field += line.slice(at + 1, end)
      at = end + 1
      if (line[at] !== '"') break
      field += '"'
    }
    fields.push(field.trim())
    const end = line.indexOf(delimiter, at)
    if (end < 0) return fields
    at = end + 1
  }
  return fields
}
