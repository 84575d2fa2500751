/**
 * The first button of a form is the one that Enter presses in a text field, with and without scripts. This one does
 * nothing: an order is placed by its own button alone (§ 312j BGB).
 */
export function NoOrderByEnter() {
  return <button type="submit" disabled hidden />
}
