import { Fragment } from 'react'

type Props = { text: string; restaurant: { phoneNumber: string; phoneLabel: string } }

/** A sentence that names the restaurant's number: whoever is asked to call needs one tap. */
export function WithPhone({ text, restaurant: { phoneNumber, phoneLabel } }: Props) {
  return text.split(phoneLabel).map((part, position) => (
    <Fragment key={position}>
      {position > 0 && <a href={`tel:${phoneNumber}`}>{phoneLabel}</a>}
      {part}
    </Fragment>
  ))
}
