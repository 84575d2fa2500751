// Runs before each test file of office and shop, before React is loaded.

// For React's warnings each element and each step of drawing becomes a task of V8's inspector: nobody looks at them here.
delete (/** @type {{ createTask?: unknown }} */ (console).createTask)

// happy-dom makes of an element's `toString` all of its HTML, where browsers say "[object HTMLDivElement]"; what places
// menus and lists of choices asks for it all the time.
if (typeof Element === 'function') {
  Object.defineProperty(Element.prototype, 'toString', {
    configurable: true,
    value() {
      return Object.prototype.toString.call(this)
    },
  })
}
