/** The query of an address as fields: a form that asks for a page drops it otherwise. */
export function SentAlong({ home, without }: { home: string; without?: string }) {
  return [...new URLSearchParams(home.split('?')[1])].map(
    ([name, value], position) =>
      name !== without && <input key={position} type="hidden" name={name} value={value} />,
  )
}
