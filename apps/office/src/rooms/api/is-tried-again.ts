import { CallError } from '@tresen/contract/client'

/** Whether what could not be fetched is asked for once more: three times in all, and never what the server refused. */
export function isTriedAgain(failures: number, error: Error): boolean {
  return failures < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500)
}
