type Named = { firstName: string; lastName: string; company: string }

/** What a customer is called on screens. */
export function customerName({ firstName, lastName, company }: Named): string {
  const person = `${firstName} ${lastName}`.trim()
  return person || company || 'Ohne Namen'
}
