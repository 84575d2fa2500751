/** The form of the buttons that open a product in a certain size without scripts. */
export const openFormId = 'open-form'

/** `home` is the page's own address; what it asks for already is sent along. */
export function OpenForm({ home }: { home: string }) {
  return (
    <form id={openFormId} action={home} hidden>
      <SentAlong home={home} />
    </form>
  )
}

/** The query of an address as fields: a form that asks for a page drops it otherwise. */
export function SentAlong({ home, without }: { home: string; without?: string }) {
  return [...new URLSearchParams(home.split('?')[1])].map(
    ([name, value], position) =>
      name !== without && <input key={position} type="hidden" name={name} value={value} />,
  )
}
