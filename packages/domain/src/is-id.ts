import { idPattern } from '@tresen/contract/common'

const ids = new RegExp(idPattern)

/** Whether a text from outside can be the id of anything: a UUID in lower case. */
export function isId(text: string): boolean {
  return ids.test(text)
}
