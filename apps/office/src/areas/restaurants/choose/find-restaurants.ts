import type { Restaurant } from '@tresen/contract/restaurants/restaurant'

/** The restaurants that fit what was typed, by name, city and zip code; every word has to fit. */
export function findRestaurants(restaurants: readonly Restaurant[], typed: string): Restaurant[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return restaurants.filter(({ name, city, zipCode }) => {
    const text = fold(`${name} ${city} ${zipCode}`)
    return words.every((word) => text.includes(word))
  })
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
