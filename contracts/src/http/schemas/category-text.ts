import { CATEGORIES } from '../../vocabulary/places/categories';

const IDS = CATEGORIES.map((category) => `\`${category}\``).join(', ');

/** The API description of a category that overrides the store's usual one. */
export const CATEGORY_DESCRIPTION = `Overrides the store’s usual category: ${IDS}, or a plain word for one of them, such as \`supermarket\`. Blank if there is none.`;

/** Why a category is rejected. */
export const CATEGORY_RULE = `\`category\` is neither a category (${IDS}) nor a plain word for one of them, and doesn’t repeat the place.`;
