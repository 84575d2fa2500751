export type PinProblem = 'PinNotDigits' | 'PinTooEasy'

/** Down the middle, the corners, and around them. */
const onThePad = new Set(['2580', '0852', '1379', '9731', '1397', '7931', '1590', '3570'])

/** What is wrong with a PIN: four to six digits, none of those that everybody tries first. Null: nothing. */
export function pinProblem(pin: string): PinProblem | null {
  if (!/^\d{4,6}$/.test(pin)) return 'PinNotDigits'
  return isRun(pin) || isRepeated(pin) || isYear(pin) || onThePad.has(pin) ? 'PinTooEasy' : null
}

/** 0000, 1234, 9876, 7890: the same step from each digit to the next. */
function isRun(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, place) => (digit - digits[place]! + 10) % 10)
  return steps.every((step) => step === steps[0] && (step <= 1 || step === 9))
}

/** 1212, 123123, 1122: one part again, or each digit twice. */
function isRepeated(pin: string): boolean {
  return /^(\d{1,3})\1+$/.test(pin) || /^((\d)\2){2,3}$/.test(pin)
}

function isYear(pin: string): boolean {
  return /^(19|20)\d\d$/.test(pin)
}
