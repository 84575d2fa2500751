/** What of the signs from 0x80 to 0x9F lies elsewhere in Unicode. */
const others = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A text in windows-1252. A letter that it has not becomes the one below its marks (`ş` → `s`), else a question mark. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...text.normalize('NFC')].flatMap((sign) => byteOf(sign) ?? plain(sign)))
}

function byteOf(sign: string): number[] | null {
  const code = sign.codePointAt(0)!
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return [code]
  const place = others.indexOf(sign)
  return place === -1 || code < 0xa0 ? null : [0x80 + place]
}

const withoutMarks: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' }

function plain(sign: string): number[] {
  const bare = withoutMarks[sign] ?? sign.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const bytes = [...bare].map(byteOf)
  return bytes.length > 0 && bytes.every((one) => one !== null) ? bytes.flat() : [0x3f]
}
