export interface ToggleFavorite {
  readonly type: 'ToggleFavorite';
  readonly searchTerm: string;
}

export type FavoritesCommand = ToggleFavorite;
