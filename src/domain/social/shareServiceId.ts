/** The id of a service from its title, in any spelling of the plugin: "Hacker News", "Hacker_News". */
export const shareServiceId = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
