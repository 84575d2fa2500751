import { createBot, type Bot } from '@tresen/bot/bot'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../context.ts'
import { findSettings, findWords } from './bot.sql.ts'
import { areScreensAway } from '../restaurants/are-screens-away.ts'
import { findHints, findRestaurantRow } from '../restaurants/restaurants.sql.ts'

const MOST_BOTS = 100

type Kept = { key: string; bot: Bot }
const made = new WeakMap<Deps['rules'], LRUCache<string, Kept>>()

/** The bot of a restaurant as its rules, name and hints are now; making one takes some milliseconds. */
export async function botOf({ db, rules }: Pick<Deps, 'db' | 'rules'>, restaurantId: string) {
  const restaurant = await findRestaurantRow(db, restaurantId)
  if (!restaurant) return null
  const [hints, words] = [await findHints(db, restaurantId), await findWords(db, restaurantId)]
  const { version, settings } = await findSettings(db, restaurantId)
  const { name, streetName, streetNumber, zipCode, city, rulesVersion, phoneNumber, franchiseId } = restaurant
  const isUnwatched = areScreensAway(restaurant)
  const current = await rules.at(restaurantId, rulesVersion)
  const key = JSON.stringify([current.version, name, hints, words.version, version])
  const bots = made.get(rules) ?? new LRUCache({ max: MOST_BOTS })
  made.set(rules, bots)
  const known = bots.get(restaurantId)
  const address = `${streetName} ${streetNumber}, ${zipCode} ${city}`
  const bot =
    known?.key === key
      ? known.bot
      : createBot({
          ...{ name, address, hints, rules: current, synonyms: words.synonyms },
          habits: { ...settings.general, ...settings.bot, ...settings.productMenu },
        })
  if (bot !== known?.bot) bots.set(restaurantId, { key, bot })
  return { bot, settings, phoneNumber, franchiseId, isUnwatched }
}
