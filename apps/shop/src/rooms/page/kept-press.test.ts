// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { keepPresses } from './kept-press.ts'

beforeAll(keepPresses)

const heard = vi.fn<(what: string) => void>()
let list: HTMLElement
beforeEach(() => {
  heard.mockReset()
  document.body.innerHTML =
    '<ul><li><button name="add" value="milchreis"></button></li><li><a href="#x"></a></li></ul>'
  list = document.querySelector('ul')!
  list.addEventListener('click', ({ target }) => heard((target as HTMLElement).tagName))
})
const button = () => list.querySelector('button')!

const at = { clientX: 100, clientY: 100, bubbles: true, cancelable: true, composed: true }
const begin = (on: Element, more: PointerEventInit = {}) =>
  on.dispatchEvent(new PointerEvent('pointerdown', { ...at, isPrimary: true, ...more }))
const release = (on: Element, more: MouseEventInit = {}) =>
  on.dispatchEvent(new MouseEvent('click', { ...at, detail: 1, ...more }))

it('what is let go where it began is a click as always', () => {
  begin(button())
  release(button())
  expect(heard.mock.calls).toEqual([['BUTTON']])
})

it.each(['ul', 'a'])('what moved away before it is let go is still meant, and not the %s there', (what) => {
  begin(button())
  release(document.querySelector(what)!)
  expect(heard.mock.calls).toEqual([['BUTTON']])
})

it('what was drawn anew meanwhile is meant as well', () => {
  begin(button())
  button().outerHTML = '<button name="add" value="milchreis"></button>'
  release(list)
  expect(heard.mock.calls).toEqual([['BUTTON']])
})

it('whoever moves away from it has thought better of it', () => {
  begin(button())
  release(list, { clientY: 140 })
  expect(heard.mock.calls).toEqual([['UL']])
})

it('what is gone, a second finger and a key change nothing', () => {
  begin(button())
  const gone = button()
  gone.remove()
  release(list)
  list.append(gone)
  begin(button(), { isPrimary: false })
  release(list)
  begin(button())
  release(list, { detail: 0 })
  expect(heard.mock.calls).toEqual([['UL'], ['UL'], ['UL']])
})
