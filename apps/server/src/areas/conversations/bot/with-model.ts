import {
  isPuzzled,
  questionForModel,
  readModelAnswer,
  type Bot,
  type BotAnswer,
  type BotState,
  type ModelReading,
} from '@tresen/bot/bot'
import type { Deps } from '../../../context.ts'
import { askModel } from '../../../rooms/model/language-model.ts'

/**
 * Where the rules did not understand, a language model may read the message, if there is one. What it reads is carried
 * out by the rules; when that leads to nothing either, their own answer stands. Each question is in the trace, with what
 * it cost.
 */
export async function withModel(
  { model }: Pick<Deps, 'model'>,
  { bot, state, text }: { bot: Bot; state: BotState | null; text: string },
  answer: BotAnswer,
  respondTo: (reading: ModelReading) => Promise<BotAnswer>,
): Promise<BotAnswer> {
  const question = model && isPuzzled(answer.trace) ? questionForModel(bot, state, text) : null
  if (!model || !question) return answer
  const told = await askModel(model, question)
  const reading = told.ok ? readModelAnswer(bot, question, told.text) : null
  const cost = told.ok ? `${told.ms} ms, ${told.tokens} Token` : `${told.why} (${told.ms} ms)`
  const better = reading && (await respondTo(reading))
  if (!better || isPuzzled(better.trace))
    return { ...answer, trace: [...answer.trace, `Sprachmodell half nicht: ${cost}`] }
  return { ...better, trace: [...better.trace, `Sprachmodell: ${cost}`] }
}
