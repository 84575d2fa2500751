import { createTheme } from '@mui/material/styles'
import { filterColorShades, floating, orderStateColors, radius, tokens } from './tokens.ts'

type Scheme = 'light' | 'dark'

function shadesOf<Name extends string>(shades: Record<Name, Record<Scheme, string>>, scheme: Scheme) {
  const names = Object.keys(shades) as Name[]
  return Object.fromEntries(names.map((name) => [name, shades[name][scheme]])) as Record<Name, string>
}

function paletteOf(scheme: Scheme) {
  const color = shadesOf(tokens, scheme)
  // Words on a darker shade of these would be too weak in the dark: what is pointed at gets lighter instead.
  const pointedAt = scheme === 'dark' ? (main: string) => ({ dark: main }) : () => ({})
  const meaning = (main: string) => ({ main, ...pointedAt(main), contrastText: color.brandContrast })
  return {
    primary: meaning(color.brand),
    secondary: meaning(color.attention),
    success: meaning(color.success),
    warning: meaning(color.warning),
    error: meaning(color.error),
    info: meaning(color.info),
    background: { default: color.page, paper: color.surface },
    text: { primary: color.text, secondary: color.textMuted },
    divider: color.line,
    sunken: color.sunken,
    control: color.control,
    attention: color.attention,
    orderState: shadesOf(orderStateColors, scheme),
    filterColor: shadesOf(filterColorShades, scheme),
  }
}

declare module '@mui/material/styles' {
  interface Palette {
    sunken: string
    control: string
    attention: string
    orderState: Record<keyof typeof orderStateColors, string>
    filterColor: Record<keyof typeof filterColorShades, string>
  }
  interface PaletteOptions {
    sunken?: string
    control?: string
    attention?: string
    orderState?: Record<keyof typeof orderStateColors, string>
    filterColor?: Record<keyof typeof filterColorShades, string>
  }
}

const onTouch = '@media (pointer: coarse), (max-width: 599px)'

/** As high as a field, so that what stands beside one stands in line; larger under a finger. */
const control = { minHeight: 40, [onTouch]: { minHeight: 44 } } as const

const smallIcon = { minWidth: 40, minHeight: 40, [onTouch]: { minWidth: 44, minHeight: 44 } } as const

const labelled = '.MuiFormControl-root:first-child > .MuiInputLabel-outlined'

/** What stands before a field with its label on its edge, or before what begins with one, or rows of them. */
const beforeLabel = `:where(:has(+ .MuiFormControl-root > .MuiInputLabel-outlined, + * > ${labelled}, + ul > li:first-child > ${labelled}))`

const ring = { outline: '3px solid var(--t-palette-primary-main)', outlineOffset: 2 } as const

/** A property that is set on an element concerns no other: what stands in it need not be styled anew. */
const belongsToOne = (name: `--${string}`) => ({
  [`@property ${name}`]: { syntax: '"<length>"', inherits: 'false', initialValue: '0px' },
})

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 't', colorSchemeSelector: '[data-scheme="%s"]' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  shape: { borderRadius: radius },
  spacing: 4,
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 14,
    h1: { fontSize: '1.375rem', fontWeight: 680, lineHeight: 1.25, letterSpacing: '-0.015em' },
    h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
    overline: {
      textTransform: 'none',
      fontWeight: 600,
      fontSize: '0.8125rem',
      letterSpacing: 0,
      lineHeight: 1.4,
    },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 100,
      short: 120,
      standard: 140,
      complex: 140,
      enteringScreen: 140,
      leavingScreen: 100,
    },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: "'cv05', 'ss03'" },
        ...belongsToOne('--notices'),
        ...belongsToOne('--foot'),
        // What the keyboard, a fault or an address leads to comes up below the top bar and above notices.
        html: { scrollPaddingTop: 72, scrollPaddingBottom: 'var(--notices, 0px)' },
        ':focus-visible': ring,
        // Half of a label stands above its field: what is written before keeps apart from it.
        [`:where(p, h2, h3, h4)${beforeLabel}, :where(.MuiFormControl-root)${beforeLabel} > :where(.MuiFormHelperText-root)`]:
          { paddingBottom: 6 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': { animation: 'none !important', transition: 'none !important' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // MUI takes the ring away and shows a ripple, which is not here. Inside of what would cut it off.
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': ring,
          '&:is([role=tab],[role=menuitem],[role=option],.MuiSwitch-switchBase).Mui-focusVisible': {
            outlineOffset: -3,
          },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          ...control,
          paddingInline: 16,
          // Darker, as it comes, the words on it are too weak in the dark.
          '&.MuiButton-containedPrimary:hover': {
            '--variant-containedBg': 'var(--t-palette-primary-main)',
            filter: 'brightness(1.1)',
          },
          '&.MuiButton-containedError:hover': {
            '--variant-containedBg': 'var(--t-palette-error-main)',
            filter: 'brightness(1.1)',
          },
        },
        sizeSmall: { paddingInline: 12 },
      },
    },
    MuiIconButton: {
      styleOverrides: { root: { minWidth: 44, minHeight: 44 }, sizeSmall: smallIcon },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' } },
    },
    MuiPopover: {
      styleOverrides: { paper: { boxShadow: floating, border: '1px solid var(--t-palette-divider)' } },
    },
    MuiDialog: { styleOverrides: { paper: { boxShadow: floating } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: 'var(--t-palette-background-paper)' },
        // What has no room is seen to go on: an example in a narrow field, a long name.
        input: { textOverflow: 'ellipsis' },
        notchedOutline: { borderColor: 'var(--t-palette-control)' },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...control,
          borderColor: 'var(--t-palette-control)',
          color: 'var(--t-palette-text-primary)',
          backgroundColor: 'var(--t-palette-background-paper)',
          // Its ring lies over the button beside it.
          '&.Mui-focusVisible': { zIndex: 1 },
        },
      },
    },
    MuiToggleButtonGroup: { defaultProps: { color: 'primary' } },
    MuiAlert: { defaultProps: { closeText: 'Schließen' } },
    MuiAutocomplete: {
      defaultProps: {
        openText: 'Auswahl öffnen',
        closeText: 'Auswahl schließen',
        clearText: 'Leeren',
        noOptionsText: 'Nichts gefunden',
        loadingText: 'Wird gesucht …',
      },
      styleOverrides: { paper: { boxShadow: floating, border: '1px solid var(--t-palette-divider)' } },
    },
    // Tabs begin where the title does: an arrow that leads nowhere has no room.
    MuiTabScrollButton: { styleOverrides: { root: { '&.Mui-disabled': { width: 0 } } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    // Names of two lines keep apart from those above and below.
    MuiFormControlLabel: { styleOverrides: { label: { paddingBlock: 4 } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    // A number that fades away would still be read beside a name that says none already.
    MuiBadge: { styleOverrides: { badge: { '&.MuiBadge-invisible': { visibility: 'hidden' } } } },
    MuiTooltip: { defaultProps: { enterDelay: 500 } },
  },
})
