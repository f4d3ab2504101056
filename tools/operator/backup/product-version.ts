import product from '../../../package.json' with { type: 'json' };

export const PRODUCT_VERSION: string = product.version;
