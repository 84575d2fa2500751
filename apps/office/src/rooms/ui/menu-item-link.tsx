import MenuItem from '@mui/material/MenuItem'
import { createLink } from '@tanstack/react-router'

/** An entry of a menu that leads to another page. */
export const MenuItemLink = createLink(MenuItem)
