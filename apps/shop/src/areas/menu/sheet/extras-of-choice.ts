import type { Choice } from './choice.ts'

/** The choice with one more or one less of an extra. */
export function withExtra(
  choice: Choice,
  extra: { extraGroupId: string; ingredientId: string },
  step: 1 | -1,
): Choice {
  if (step === 1) return { ...choice, extras: [...choice.extras, extra] }
  const last = choice.extras.findLastIndex((one) => isSame(one, extra))
  return { ...choice, extras: choice.extras.filter((_, position) => position !== last) }
}

export function amountOf(choice: Choice, extra: { extraGroupId: string; ingredientId: string }): number {
  return choice.extras.filter((one) => isSame(one, extra)).length
}

function isSame(
  a: { extraGroupId: string; ingredientId: string },
  b: { extraGroupId: string; ingredientId: string },
) {
  return a.extraGroupId === b.extraGroupId && a.ingredientId === b.ingredientId
}
