/** The grounds on which a restaurant's colour must be legible: the least favourable ones of `theme.css`. */
export const lightSurface = '#f4f1ec'
export const darkSurface = '#23282d'
