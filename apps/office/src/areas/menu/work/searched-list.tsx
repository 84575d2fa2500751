import SearchOff from 'virtual:icon/baseline-search-off'
import type { ReactNode } from 'react'
import { ListFrame } from '../../../rooms/ui/lists/list-frame.tsx'
import { Page } from '../../../rooms/ui/page.tsx'
import { SearchField } from '../../../rooms/ui/lists/search-field.tsx'
import { ListAndPanel } from '../../../rooms/ui/dialogs/side-panel.tsx'
import { EmptyState } from '../../../rooms/ui/feedback/states.tsx'
import { VirtualRows, type VirtualRow } from '../../../rooms/ui/lists/virtual-rows.tsx'

type Props<Row extends VirtualRow> = {
  title: string
  /** The button that makes the next one; in the middle of the page while there is none. */
  add: ReactNode
  /** What is said while there is none; null: there are some. */
  empty: { icon: ReactNode; title: string; text: string } | null
  search: { label: string; placeholder: string; typed: string; onType: (typed: string) => void }
  notFound: string
  /** The name of the table. */
  label: string
  rows: readonly Row[]
  onOpen: (key: string) => void
  onWidth?: (width: number) => void
  panel: ReactNode
  children: (row: Row) => ReactNode
}

/** A page with one list, a search over it, and beside it what was opened of it. */
export function SearchedList<Row extends VirtualRow>(props: Props<Row>) {
  const { title, add, empty, search, notFound, label, rows, onOpen, onWidth, panel, children } = props
  const bar = (
    <SearchField
      label={search.label}
      placeholder={search.placeholder}
      value={search.typed}
      onChange={search.onType}
      onEnter={() => rows[0] && onOpen(rows[0].key)}
    />
  )
  const list = (
    <ListFrame bar={bar} sought={search.typed} {...(onWidth && { onWidth })}>
      {({ headTop }) =>
        rows.length === 0 ? (
          <EmptyState icon={<SearchOff />} title="Nicht gefunden" text={notFound} />
        ) : (
          <VirtualRows label={label} rows={rows} headTop={headTop}>
            {children}
          </VirtualRows>
        )
      }
    </ListFrame>
  )
  return (
    <Page title={title} isWide actions={!empty && add}>
      <ListAndPanel list={empty ? <EmptyState {...empty} action={add} /> : list} panel={panel} />
    </Page>
  )
}
