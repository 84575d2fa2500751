/** Of a restaurant that has left the shop. */
export function takesNoOrders({ name }: { name: string }): string {
  return `${name} nimmt hier keine Bestellungen mehr an`
}
