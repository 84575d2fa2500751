// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { shown, shownByHappyDom } from '../../../../../tools/shown-in-tests.mjs'

const added: HTMLStyleElement[] = []

afterEach(() => {
  document.body.replaceChildren()
  for (const one of added.splice(0)) one.remove()
})

describe('what a search for a role takes for shown', () => {
  const hidden = [
    ['by a class', '.css-1a { display: none }', '<div class="css-1a"><button>Weg</button></div>'],
    ['by a kind and a class', 'div.gone { display: none }', '<div class="gone"><button>Weg</button></div>'],
    [
      'inside of a class',
      '.menu .item { display: none }',
      '<p class="menu"><button class="item">Weg</button></p>',
    ],
    ['by an attribute', '[data-off] { display: none }', '<div data-off=""><button>Weg</button></div>'],
    ['by what it is not', 'button:not(.on) { visibility: hidden }', '<button>Weg</button>'],
    [
      'by the screen',
      '@media (min-width: 1px) { .wide { display: none } }',
      '<button class="wide">Weg</button>',
    ],
    ['by what its parents are', '.quiet { visibility: hidden }', '<p class="quiet"><button>Weg</button></p>'],
    ['on it alone', '', '<button style="display: none">Weg</button>'],
    ['on a parent alone', '', '<div style="visibility: hidden"><button>Weg</button></div>'],
    [
      'though a later rule shows it',
      '.a.b { display: none } .a { display: block }',
      '<button class="a b">Weg</button>',
    ],
    [
      'though it shows itself',
      '.a { display: none !important }',
      '<button class="a" style="display: flex">Weg</button>',
    ],
  ] as const

  test.each(hidden)('is not hidden %s', (_, css, html) => {
    onPage(css, html)
    expect(screen.queryByRole('button', { name: 'Weg' })).toBeNull()
    expect(screen.getByText('Weg')).toBeTruthy()
  })

  const seen = [
    ['what only another class hides', '.b { display: none }', '<button class="a">Da</button>'],
    [
      'what shows itself in what is hidden',
      '.q { visibility: hidden }',
      '<p class="q"><button style="visibility: visible">Da</button></p>',
    ],
    [
      'what another screen hides',
      '@media (max-width: 1px) { .a { display: none } }',
      '<button class="a">Da</button>',
    ],
    [
      'what a heavier rule shows',
      '.a.b { display: block } .a { display: none }',
      '<button class="a b">Da</button>',
    ],
    ['what says nothing that is known', '', '<button style="display: sideways">Da</button>'],
  ] as const

  test.each(seen)('is %s', (_, css, html) => {
    onPage(css, html)
    expect(screen.getByRole('button', { name: 'Da' })).toBeTruthy()
  })

  test('follows classes, attributes and rules that change', () => {
    onPage('.gone { display: none }', '<div id="box"><button>Da</button></div>')
    const box = document.querySelector('#box')
    const isSeen = () => screen.queryByRole('button') !== null
    expect(isSeen()).toBe(true)
    box?.setAttribute('class', 'gone')
    expect(isSeen()).toBe(false)
    box?.removeAttribute('class')
    expect(isSeen()).toBe(true)
    const style = addStyle('#box { display: none }')
    expect(isSeen()).toBe(false)
    style.textContent = '#box { display: grid }'
    expect(isSeen()).toBe(true)
    style.textContent = '#box { visibility: hidden }'
    expect(isSeen()).toBe(false)
    style.remove()
    expect(isSeen()).toBe(true)
    document.body.replaceChildren()
    expect(isSeen()).toBe(false)
  })

  test('says of each element what happy-dom says, and leaves to it what goes further', () => {
    const elements = [
      'div',
      'span',
      'dialog',
      'svg',
      'td',
      'script',
      'input',
      'strong',
      'noscript',
      'template',
    ]
    // What files before this one left in the head takes happy-dom a minute.
    const others = [...document.head.children]
    document.head.replaceChildren()
    for (const [, css, html] of [...hidden, ...seen]) {
      onPage(css, `${html}<dialog open=""></dialog>${elements.map((one) => `<${one}></${one}>`).join('')}`)
      for (const element of document.querySelectorAll('*'))
        for (const name of ['display', 'visibility'] as const)
          expect([element.outerHTML, shown(element, name)]).toEqual([
            element.outerHTML,
            shownByHappyDom(element, name),
          ])
      for (const one of added.splice(0)) one.remove()
    }
    addStyle('@supports (display: grid) { p { display: grid } }')
    expect(shown(document.body, 'display')).toBeNull()
    expect(getComputedStyle(document.body).display).toBe('block')
    document.head.replaceChildren(...others)
  })
})

function onPage(css: string, html: string) {
  if (css) addStyle(css)
  document.body.innerHTML = html
}

function addStyle(css: string) {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  added.push(style)
  return style
}
