import Visibility from 'virtual:icon/outline-visibility'
import VisibilityOff from 'virtual:icon/outline-visibility-off'
import IconButton from '@mui/material/IconButton'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'slotProps'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        htmlInput: { maxLength: 1000 },
        input: {
          endAdornment: (
            <IconButton
              aria-label={isShown ? 'Passwort verbergen' : 'Passwort zeigen'}
              onClick={() => setShown(!isShown)}
              edge="end"
            >
              {isShown ? <VisibilityOff /> : <Visibility />}
            </IconButton>
          ),
        },
      }}
    />
  )
}
