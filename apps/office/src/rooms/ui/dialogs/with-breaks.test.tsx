// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Line, Lines } from '../lists/lines.tsx'

afterEach(cleanup)

it('lets the e-mail address of a line go on after its parts, not in the middle of a word', () => {
  render(
    <Lines>
      <Line title="agentin.mit.langem.namen@callcenter.example" texts={['Offline']} />
    </Lines>,
  )
  const title = screen.getByText('agentin.mit.langem.namen@callcenter.example')
  expect(title.querySelectorAll('wbr')).toHaveLength(5)
})
