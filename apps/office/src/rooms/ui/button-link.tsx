import Button from '@mui/material/Button'
import { createLink } from '@tanstack/react-router'

/** A button that leads to another page. */
export const ButtonLink = createLink(Button)
