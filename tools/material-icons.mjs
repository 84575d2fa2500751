import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const prefix = 'virtual:icon/'

/**
 * A Vite plugin for Google's Material Icons: `import Delete from 'virtual:icon/outline-delete'` is a component of
 * Material UI. Why not its own package: decision 359.
 * @returns {import('vite').Plugin}
 */
export function materialIcons() {
  /** @type {Promise<import('@iconify-json/ic').IconifyJSON> | undefined} */
  let whole
  return {
    name: 'material-icons',
    resolveId: { filter: { id: /^virtual:icon\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:icon\// },
      async handler(id) {
        const name = id.slice(prefix.length + 1)
        const { icons, aliases = {} } = await (whole ??= readSet())
        const icon = icons[name] ?? icons[aliases[name]?.parent ?? '']
        if (!icon) this.error(`There is no icon "${name}" among the Material Icons.`)
        return componentOf(name, icon.body)
      },
    },
  }
}

async function readSet() {
  const file = createRequire(import.meta.url).resolve('@iconify-json/ic/icons.json')
  return JSON.parse(await readFile(file, 'utf8'))
}

/** @param {string} name @param {string} body */
function componentOf(name, body) {
  const shapes = [...body.matchAll(/<(\w+) ([^>]*)\/>/g)].map(
    ([, tag, attributes = ''], key) => `jsx('${tag}', ${JSON.stringify(propsOf(attributes))}, ${key})`,
  )
  return [
    "import { createSvgIcon } from '@mui/material/utils'",
    "import { jsx } from 'react/jsx-runtime'",
    `export default /*#__PURE__*/ createSvgIcon([${shapes.join()}], '${name}')`,
  ].join('\n')
}

/** What React calls them. The icon as a whole has its colour. @param {string} attributes */
function propsOf(attributes) {
  const found = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
    .filter(([, name]) => name !== 'fill')
    .map(([, name = '', value = '']) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value])
  return Object.fromEntries(found)
}
