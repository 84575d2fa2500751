// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { dropSecondTap, isSecondTap } from './second-tap.ts'

const first = { timeStamp: 1000, clientX: 180, clientY: 700, detail: 1, pointerType: 'touch' }
const second = { ...first, timeStamp: 1180 }

it.each([
  ['a finger, quickly and at the same place', second, true],
  ['a finger, a little beside it', { ...second, clientX: 190, clientY: 712 }, true],
  ['a finger, somewhere else', { ...second, clientY: 640 }, false],
  ['a finger, after a while', { ...second, timeStamp: 1600 }, false],
  ['a double click of a mouse', { ...second, pointerType: 'mouse', detail: 2 }, true],
  ['a mouse, after a while', { ...second, timeStamp: 1600, pointerType: 'mouse' }, false],
  ['a mouse that was moved to what came to light', { ...second, clientX: 186, pointerType: 'mouse' }, false],
  ['a key, which has no place', { ...second, clientX: 0, clientY: 0, detail: 0, pointerType: '' }, false],
])('the second of two taps: %s', (_, tap, isSecond) => {
  expect(isSecondTap({ ...first, pointerType: tap.pointerType }, tap)).toBe(isSecond)
})

it.each([
  ['a finger, slowly', { ...second, timeStamp: 2300 }, true],
  ['a slow double click of a mouse', { ...second, timeStamp: 2300, pointerType: 'mouse' }, true],
  ['a finger, after a while', { ...second, timeStamp: 2600 }, false],
])('the second of two taps, where it would do the same once more: %s', (_, tap, isSecond) => {
  expect(isSecondTap({ ...first, pointerType: tap.pointerType }, tap, true)).toBe(isSecond)
})

it('a mouse and a finger do not make two taps', () => {
  expect(isSecondTap({ ...first, pointerType: 'mouse' }, second)).toBe(false)
})

it('one that was made somewhere else in between makes it a tap of its own', () => {
  const below = document.body.appendChild(document.createElement('button'))
  const tapped = vi.fn<() => void>()
  below.addEventListener('click', tapped)
  const tapAt = (clientY: number) =>
    new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY })

  dropSecondTap(tapAt(700))
  below.dispatchEvent(tapAt(700))
  expect(tapped).toHaveBeenCalledTimes(0)

  dropSecondTap(tapAt(700))
  below.dispatchEvent(tapAt(300))
  below.dispatchEvent(tapAt(700))
  expect(tapped).toHaveBeenCalledTimes(2)
})

it('what lay below a sheet takes a tap soon after it closed, but for a dish: that would be one more', () => {
  document.body.innerHTML =
    '<a id="cart">Warenkorb</a><li><h3 id="dish">Salami</h3><button name="add">+</button></li>'
  const sheet = document.body.appendChild(document.createElement('button'))
  let now = 1000
  const tap = (on: Element) => {
    const event = new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, clientY: 700 })
    Object.defineProperty(event, 'timeStamp', { value: now })
    on.dispatchEvent(event)
    return event
  }
  const isTaken = (selector: string, after: number) => {
    document.body.append(sheet)
    const first = tap(sheet)
    sheet.remove()
    dropSecondTap(first)
    now += after
    return !tap(document.querySelector(selector)!).defaultPrevented
  }
  expect(isTaken('#cart', 300)).toBe(false)
  expect(isTaken('#cart', 600)).toBe(true)
  expect(isTaken('[name=add]', 600)).toBe(false)
  expect(isTaken('#dish', 600)).toBe(false)
  expect(isTaken('[name=add]', 1600)).toBe(true)
})
