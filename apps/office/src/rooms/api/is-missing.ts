import { CallError } from '@tresen/contract/client'

/** Whether a page asked for something that is not there, or not for whoever asks: no try will bring it. */
export function isMissing({ data, error }: { data: unknown; error: unknown }): boolean {
  return data === undefined && error instanceof CallError && error.status === 404
}
