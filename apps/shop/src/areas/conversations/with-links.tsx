/** A link as long as this is shown whole. */
const longest = 32

/** What bot or staff wrote, with the addresses in it as links. */
export function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+[^\s.,;:!?)])/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part}>
        {shownAs(part)}
      </a>
    ) : (
      part
    ),
  )
}

/** What of an address says where it leads. */
function shownAs(address: string): string {
  const short = address.replace(/^https?:\/\//, '')
  return short.length > longest ? `${short.slice(0, longest)}…` : short
}
