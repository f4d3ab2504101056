/** A store's name with typographic apostrophes: `Lowe’s`. For display only: links and requests use the name itself. */
export const formatStoreName = (name: string) => name.replace(/(?<=[\p{L}\p{N}])'/gu, '’');
