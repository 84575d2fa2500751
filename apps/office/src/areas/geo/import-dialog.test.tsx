// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { anArea, aSuburb } from '@tresen/domain/carts/testing/some-shop-rules'
import { readGeoJson, writeGeoJson } from '@tresen/domain/geo/geo-json'
import { tidyPolygon } from '@tresen/domain/geo/polygon-fault'
import type { DeliveryArea } from '@tresen/contract/geo/delivery-area'
import { afterEach, expect, it } from 'vitest'
import { ImportDialog } from './import-dialog.tsx'

afterEach(cleanup)

function show(file: DeliveryArea[], existing: DeliveryArea[]) {
  const nothing = () => {}
  const read = readGeoJson(writeGeoJson(file))
  render(
    <ImportDialog
      {...{ fileName: 'gebiete.geojson', read, existing, isSaving: false }}
      onTake={nothing}
      onClose={nothing}
    />,
  )
  return screen.queryAllByText(/Hierher liefert niemand/).map(({ textContent }) => textContent)
}

it('names an area that lies wholly in one that comes before it', () => {
  expect(show([anArea()], [aSuburb()])).toEqual([expect.stringContaining('liegt ganz in „Vorort“')])
})

it('does so within the file too, and says nothing of what is there already or served', () => {
  expect(show([aSuburb(), anArea()], [])).toHaveLength(1)
  cleanup()
  expect(show([anArea(), aSuburb()], [])).toEqual([])
  cleanup()
  const stored = { ...aSuburb(), polygon: tidyPolygon(aSuburb().polygon) }
  expect(show([stored], [stored])).toEqual([])
})
