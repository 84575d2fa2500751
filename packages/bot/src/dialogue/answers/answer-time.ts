import { localDayAt } from '@tresen/domain/opening-hours/local-time'
import { daysOf } from '../../reading/moment-of.ts'
import type { Understood } from '../../reading/understand.ts'
import { applyMoment } from '../apply-details.ts'
import { ask, type Turn } from '../turn.ts'

/** Where it cannot be had now, and not when it was proposed either. */
export const whenInstead = 'Für wann darf ich es vormerken?'

type Answer = { proposed: string | undefined; isYes: boolean; isNo: boolean }

/**
 * What is said to "Soll ich es dafür vormerken?" and to when it shall be instead. Who will have it at no time orders
 * nothing; a goodbye is no yes. Null: it is no answer to that.
 */
export function answerTime(
  turn: Turn,
  said: Understood,
  { proposed, isYes, isNo }: Answer,
): Understood | null {
  const isBye = said.signs.includes('bye') && !/^\W*(?:ja|jo|gern)/i.test(said.message)
  const isMeant = isYes ? said.details.time === null : proposed !== undefined && isThen(turn, said, proposed)
  if (proposed && isMeant && !isBye) {
    applyMoment(turn, new Date(proposed))
    return { ...said, details: { ...said.details, time: null } }
  }
  const isNever = notThen.test(said.message)
  const isRefused = !isYes && (isNo || isNever || isBye || isPity(said))
  const isAsked = proposed !== undefined || turn.state.question === whenInstead
  const isAll =
    isNever || (said.wishes.length === 0 && Object.values(said.details).every((detail) => detail === null))
  if (!isRefused || !isAsked || !isAll) return null
  turn.isUnderstood = true
  if (!proposed || isBye) return { ...said, signs: [...said.signs, 'abort'] }
  ask(turn, { what: 'time' }, whenInstead)
  return { ...said, wishes: [] }
}

/** "ach, schade" */
export function isPity({ message }: Understood): boolean {
  return /^\W*(?:oh |ach |hm+ )*schade/i.test(message)
}

/** "ne, dann nicht" */
const notThen =
  /^\W*(?:(?:ne|nee|nein|nö|ok|okay|gut)\W+)?dann (?:eben |halt |lieber |doch )?(?:nicht|lass)\P{L}*(?:mal|es)?\P{L}*$/iu

const atOpening =
  /(?:wenn|sobald) (?:ihr|sie|es|wieder) (?:.* )?(?:auf|offen|geöffnet|öffn|könn|geht|wieder)|(?:zur|nach|bei) (?:der )?(?:Er)?öffnung/iu
const asSoonAsCanBe =
  /(?:schnell|bald|früh|zeitig) (?:wie möglich|es geht|wie es geht)|frühest|schnellstmöglich/iu

/** "wenn ihr aufmacht", "dann morgen, sobald ihr öffnet", "so früh wie möglich": the time that was named as possible. */
function isThen(turn: Turn, { message, isAsking, details: { time } }: Understood, proposed: string): boolean {
  if (isAsking) return false
  if (time?.kind === 'asap') return asSoonAsCanBe.test(message)
  if (!atOpening.test(message) && !asSoonAsCanBe.test(message)) return false
  if (time === null) return true
  if (time.kind !== 'vague' || time.part !== null || time.day === null) return false
  const { timeZone } = turn.bot.shop.rules
  const today = localDayAt(timeZone, turn.context.now.getTime())
  return daysOf(time.day, today)[0] === localDayAt(timeZone, new Date(proposed).getTime())
}
