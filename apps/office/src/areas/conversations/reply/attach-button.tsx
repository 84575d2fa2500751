import AttachFileOutlined from 'virtual:icon/outline-attach-file'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Conversation } from '@tresen/contract/conversations/conversation'
import { useId, useRef, useState } from 'react'
import { imageTypes } from '../../../rooms/ui/fields/image-file.ts'
import { useActiveRestaurant } from '../../restaurants/work/active-restaurant.tsx'
import { attachImage, attachPlace, placeOfRestaurant, type Attached } from './attached.ts'

type Props = { conversation: Conversation; isDisabled: boolean; onAttach: (attached: Attached) => void }

/** What can go along with an answer: a picture, where the restaurant is, or another place. */
export function AttachButton({ conversation, isDisabled, onAttach }: Props) {
  const { restaurants } = useActiveRestaurant()
  const own = placeOfRestaurant(restaurants.find(({ id }) => id === conversation.restaurantId))
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const menuId = useId()
  const attach = (attached: Attached) => {
    setOpen(false)
    onAttach(attached)
  }
  const chooseImage = () => {
    setOpen(false)
    input.current?.click()
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label="Bild oder Standort senden"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        <AttachFileOutlined />
      </IconButton>
      <Menu id={menuId} anchorEl={() => button.current} open={isOpen} onClose={() => setOpen(false)}>
        <MenuItem onClick={chooseImage}>Bild …</MenuItem>
        <MenuItem disabled={!own} onClick={() => own && attach(attachPlace(own))}>
          {own ? 'Standort des Restaurants' : 'Standort des Restaurants (noch nicht eingetragen)'}
        </MenuItem>
        <MenuItem onClick={() => attach(attachPlace(null))}>Andere Anschrift …</MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Bild wählen"
        accept={imageTypes.join()}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onAttach(attachImage(file))
          event.target.value = ''
        }}
      />
    </>
  )
}
