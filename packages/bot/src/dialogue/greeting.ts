import type { Bot } from './turn.ts'

/** Said before anything else: that a machine speaks, and what the restaurant adds. */
export function greetingOf({ shop: { name }, habits: { assistantName, greeting } }: Bot): string[] {
  const who = assistantName === '' ? '' : `${assistantName}, `
  return [`Guten Tag, hier ist ${who}der digitale Assistent von ${name}, ein Computerprogramm.`, greeting]
}
