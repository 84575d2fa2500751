import Add from 'virtual:icon/baseline-add'
import DeleteOutlined from 'virtual:icon/outline-delete'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { componentKinds, mostComponents, type ComponentKind } from '@tresen/contract/website/component'
import { componentLabels, nameOf } from '@tresen/domain/website/publishing'
import { useState } from 'react'
import { SortList } from '../../../rooms/ui/lists/sort/sort-list.tsx'
import type { Editor } from '../work/use-editor.ts'
import { newComponent } from './new-component.ts'
import styles from '../website.module.css'

type Props = { editor: Editor; onOpen: (id: string) => void }

/** The sections in their order; each opens with a tap. */
export function SectionList({ editor, onOpen }: Props) {
  const { composition, edit } = editor
  const { components } = composition
  const sort = (ids: string[]) =>
    edit(
      { ...composition, components: ids.flatMap((id) => components.find((one) => one.id === id) ?? []) },
      'sort',
    )
  const remove = (id: string) =>
    edit({ ...composition, components: components.filter((one) => one.id !== id) }, `remove ${id}`)
  const add = (kind: ComponentKind) => {
    const component = newComponent(kind)
    edit({ ...composition, components: [...components, component] }, component.id)
    onOpen(component.id)
  }
  return (
    <div>
      <div className={styles.sections}>
        <SortList
          label="Abschnitte der Website"
          items={components.map((one) => ({ ...one, label: nameOf(one) }))}
          onSort={sort}
        >
          {({ id, kind, title }) => (
            <div className={styles.row}>
              <button type="button" className={styles.open} onClick={() => onOpen(id)}>
                {componentLabels[kind]}
                <small>{title || 'ohne Überschrift'}</small>
              </button>
              <IconButton
                aria-label={`${nameOf({ kind, title })} entfernen`}
                title="Entfernen"
                onClick={() => remove(id)}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </div>
          )}
        </SortList>
        <p className={styles.fixed}>Fußzeile mit Adresse, Impressum und Datenschutz: immer da</p>
      </div>
      <AddSection isFull={components.length >= mostComponents} onAdd={add} />
    </div>
  )
}

function AddSection({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: ComponentKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<Add />}
        variant="outlined"
        disabled={isFull}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Abschnitt hinzufügen
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {componentKinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null)
              onAdd(kind)
            }}
          >
            {componentLabels[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
