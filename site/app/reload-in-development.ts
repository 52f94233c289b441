// Plain pages have no script of their own, so in development this one reloads them.
import.meta.hot?.on('site:changed', () => location.reload())

export {}
