/** The paths of the pages about Tapwise, which everyone can read. */
export const INFO_PATH = /^\/(?:about|help|contact|privacy|terms)\/?$/;
