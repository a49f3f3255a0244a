/** What the page expects of a browser and the test environment lacks. */
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({ matches: false, media: query, addEventListener: () => undefined }),
});
