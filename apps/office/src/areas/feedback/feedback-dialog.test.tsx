// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FeedbackImages } from './feedback-images.tsx'
import { PagePicture } from './page-picture.tsx'

afterEach(cleanup)

function aFile(name: string, type: string, size = 10) {
  return new File([new Uint8Array(size)], name, { type })
}

it('only pictures in the two formats are taken, and five at most with that of the page', () => {
  const onFiles = vi.fn()
  render(<FeedbackImages files={[]} onFiles={onFiles} hasPicture />)
  const input = screen.getByLabelText('Bild hinzufügen', { selector: 'input' })
  const photo = aFile('a.png', 'image/png')
  fireEvent.change(input, { target: { files: [photo, aFile('b.gif', 'image/gif')] } })
  expect(onFiles).toHaveBeenLastCalledWith([photo])
  expect(screen.getByRole('alert').textContent).toContain('PNG oder JPEG')
  const many = Array.from({ length: 6 }, (_one, place) => aFile(`${place}.jpg`, 'image/jpeg'))
  fireEvent.change(input, { target: { files: many } })
  expect(onFiles).toHaveBeenLastCalledWith(many.slice(0, 4))
  expect(screen.getByRole('alert').textContent).toContain('Höchstens 5 Bilder')
})

it('a mark is taken back, and the picture left out', async () => {
  const [onMarks, onRemove] = [vi.fn(), vi.fn()]
  const picture = document.createElement('canvas')
  const mark = { kind: 'black', x: 0, y: 0, width: 0.5, height: 0.5 } as const
  render(<PagePicture picture={picture} marks={[mark]} onMarks={onMarks} onRemove={onRemove} />)
  fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  expect(onMarks).toHaveBeenCalledWith([])
  fireEvent.click(screen.getByRole('button', { name: 'Ohne Bildschirmfoto' }))
  await waitFor(() => expect(onRemove).toHaveBeenCalled())
})
