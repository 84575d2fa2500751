/** Made by `tools/material-icons.mjs`: `baseline-` or `outline-` and the name that Google's set gives the icon. */
declare module 'virtual:icon/*' {
  import type SvgIcon from '@mui/material/SvgIcon'
  const Icon: typeof SvgIcon
  export { Icon as default }
}
